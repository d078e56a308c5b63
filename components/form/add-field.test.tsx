// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '@/tests/render'
import { addField } from './add-field'

function Names() {
  const [names, setNames] = useState(['ns1.example.no'])
  return (
    <form>
      <input aria-label="Before" />
      {names.map((name, at) => (
        <input
          key={at}
          aria-label={`Name ${at + 1}`}
          value={name}
          onChange={({ target }) => setNames(names.with(at, target.value))}
        />
      ))}
      <button type="button" onClick={({ currentTarget }) => addField(currentTarget, () => setNames([...names, '']))}>
        Add
      </button>
    </form>
  )
}

it('loses no key that is typed after the button', async () => {
  const { user } = render(<Names />)
  screen.getByRole('button', { name: 'Add' }).focus()
  await user.keyboard('{Enter}ns2')
  expect(screen.getByRole('textbox', { name: 'Name 2' })).toHaveValue('ns2')
})
