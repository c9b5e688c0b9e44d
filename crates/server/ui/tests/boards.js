// Boards to test on.

/** A chequered board with the bottom-left corner played on or not, numbered from the top left. */
export function chequered(width, height, corner = true) {
  const squares = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (((x + height - 1 - y) % 2 === 0) === corner) squares.push([x, y]);
    }
  }
  return shape(width, height, squares);
}

/** A board of which every square is played on. */
export function full(width, height) {
  const squares = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) squares.push([x, y]);
  }
  return { ...shape(width, height, squares), style: "algebraic" };
}

function shape(width, height, squares) {
  return {
    width,
    height,
    squares,
    names: squares.map((_, index) => String(index + 1)),
    algebraic: squares.map(([x, y]) => String.fromCharCode(97 + x) + (height - y)),
    style: "numeric",
    played_on: "dark",
    pieces: { white: "white", black: "black" },
    white_name: "White",
    black_name: "Black",
  };
}
