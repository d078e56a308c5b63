import { redirectToInvoice } from '../redirect-to-invoice'

/** GET /api/billing/invoices/{inv_id}/pay: redirects to the payment page of the invoice. */
export async function GET(_request: Request, { params }: { params: Promise<{ inv_id: string }> }): Promise<Response> {
  return redirectToInvoice('pay', (await params).inv_id)
}
