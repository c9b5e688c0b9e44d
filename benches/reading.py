"""Reads game files with a package from PyPI, every move checked, for as long as a
minute; see benches/reading. Games that the package cannot play count up to the
move at fault."""

import re
import sys
import time

LIMIT = 60.0


def texts(paths):
    for path in paths:
        data = open(path, "rb").read()
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("latin-1")
        yield text.replace("\r\n", "\n")


def pydraughts(text):
    from draughts import Board, Move
    from draughts.PDN import PDNReader

    try:
        games = PDNReader(pdn_text=text).games
    except Exception:
        return
    for game in games:
        plies = 0
        try:
            board = Board("standard", game.tags.get("FEN", "startpos"))
            for move in game.moves:
                board.push(Move(board, pdn_move=move))
                plies += 1
        except Exception:
            pass
        yield plies


def py_draughts(text):
    from draughts import StandardBoard

    for game in re.split(r"\n\s*\n(?=\[)", text):
        try:
            yield len(StandardBoard.from_pdn(game)._moves_stack)
        except Exception:
            yield 0


def main():
    package, paths = sys.argv[1], sys.argv[2:]
    read = {"pydraughts": pydraughts, "py-draughts": py_draughts}[package]
    all_texts = list(texts(paths))
    start, cpu, plies, games = time.perf_counter(), time.process_time(), 0, 0
    for text in all_texts:
        for played in read(text):
            plies += played
            games += 1
            if time.perf_counter() - start > LIMIT:
                break
        if time.perf_counter() - start > LIMIT:
            break
    seconds = time.process_time() - cpu
    print(f"{package}: {plies} plies of {games} games in {seconds:.1f} s, {plies / seconds:.0f} plies a second")


main()
