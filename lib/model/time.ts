/** Lengths of time, and times of the API's servers, of which one may have a wrong clock. */

/** Milliseconds of a day, as UTC counts them: a day in a time zone may be an hour shorter or longer. */
export const dayMs = 86_400_000

/** The longest delay of a timer: browsers end a longer one at once. */
export const longestTimerMs = 2 ** 31 - 1

/** The earlier of two times. */
export const earlierOf = (a: Date, b: Date) => (a < b ? a : b)

/** How far a server may lag behind the others. */
const mostLagMs = 60_000

/**
 * Whether a server that lags behind has sent an answer that has just arrived, so that the one before it stays. An answer
 * that is older by more wins: the clock of the one before was ahead, and until then all others would count as older.
 */
export const isBehind = (answer: Date, before: Date) =>
  answer < before && before.getTime() - answer.getTime() <= mostLagMs
