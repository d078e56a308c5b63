import { redirectToInvoice } from '../redirect-to-invoice'

/** GET /api/billing/invoices/{inv_id}/pdf: redirects to the invoice's PDF. */
export async function GET(_request: Request, { params }: { params: Promise<{ inv_id: string }> }): Promise<Response> {
  return redirectToInvoice('pdf', (await params).inv_id)
}
