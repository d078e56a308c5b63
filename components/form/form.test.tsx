// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { Form } from './form'

it('goes nowhere by itself: the browser ignores a form for dialogs that is in none', async () => {
  const send = vi.fn()
  const part = (
    <Form onSend={send}>
      <button type="submit">Send</button>
    </Form>
  )
  document.body.innerHTML = renderToString(part)
  expect(document.forms[0]?.method).toBe('dialog')
  document.body.innerHTML = ''

  const { user } = render(part)
  await user.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledOnce()
})
