/** Milliseconds of a day, as UTC counts them: a day in a time zone may be an hour shorter or longer. */
export const dayMs = 86_400_000
