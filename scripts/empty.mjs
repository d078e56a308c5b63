// Replaces `server-only` in unit tests, where there is no server bundle to guard.
export {}
