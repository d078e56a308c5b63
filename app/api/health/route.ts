/** For load balancers: this copy of the panel is up. Says nothing of the API behind it. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
