import type { StatedInvoice } from './reads'

/** The fields of an invoice that the list needs in the browser. */
export type InvoiceRow = Pick<
  StatedInvoice,
  'id' | 'number' | 'orderNumber' | 'kid' | 'issuedAt' | 'dueAt' | 'currency' | 'beforeVat' | 'due' | 'state' | 'topUp'
> & { vat: string | null; vatRate: string | null }

export function invoiceRow({
  vat,
  orderId: _orderId,
  paid: _paid,
  credited: _credited,
  ...row
}: StatedInvoice): InvoiceRow {
  return { ...row, vat: vat?.amount ?? null, vatRate: vat?.rate ?? null }
}
