import type { Endpoint } from '../api/endpoint'
import { getBilling } from './billing-endpoint'
import { changeTerm } from './change-term'
import { getInvoicePdf } from './invoice-endpoint'
import { previewTerm } from './term-preview'
import { topUp } from './top-up'

/** §4.6: amounts owed, and the billing term of an order. */
export const billingEndpoints: readonly Endpoint[] = [getBilling, getInvoicePdf, previewTerm, changeTerm, topUp]
