import { expect, it } from 'vitest'
import { type ProfileDetails, profileProblems, profileToSend } from './profile'

const details: ProfileDetails = {
  ...{ address: 'Storgata 14', address2: '', postalCode: '9008', city: 'Tromsø', province: '', country: 'NO' },
  ...{ phone: '776 00 000', phone2: '', billingEmail: 'faktura@example.com', billingEmail2: '' },
}

it.each<[Partial<ProfileDetails>, object]>([
  [{}, {}],
  [{ address: ' ' }, { address: 'missing' }],
  [
    { city: '', postalCode: '\u200B' },
    { city: 'missing', postalCode: 'missing' },
  ],
  [{ province: '<b>' }, { province: 'markup' }],
  [{ country: '', phone: '+47 776 00 000' }, { country: 'missing' }],
  // A number without its country's code is one of that country.
  [{ country: 'Norge' }, { country: 'country', phone: 'phone' }],
  [{ phone: '', phone2: '12' }, { phone2: 'phone' }],
  [{ billingEmail: 'faktura', billingEmail2: 'a@example.com' }, { billingEmail: 'email' }],
])('%j has the problems %j', (typed, problems) => {
  expect(profileProblems({ ...details, ...typed })).toEqual(problems)
})

it('is sent without what nobody sees, with telephone numbers as registries write them', () => {
  expect(profileToSend({ ...details, city: ' Tromsø\u200B', phone2: '+46 8 123 456 78' })).toEqual({
    ...details,
    ...{ phone: '+47.77600000', phone2: '+46.812345678' },
  })
})
