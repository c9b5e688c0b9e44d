//! What the machine plays where there is one right answer.
