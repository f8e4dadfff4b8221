// What the element tells the page around it.
export interface PlayEvents {
  ready: { code: string }; // a puzzle is on the board: its code, safe in addresses
  move: { move: string; moves: number; steps: number }; // the player has moved, such as "XR3"; how many there are now
  change: { made: string[]; solved: boolean }; // the moves made are others: a move, undo, redo, restart, playback
  solved: { moves: number; steps: number; solution: string[] }; // by the player
  error: { message: string };
}
