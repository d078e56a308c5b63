/** For load balancers: this instance of the panel is up. Does not check the API. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
