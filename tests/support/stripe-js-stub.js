// @ts-nocheck - a classic script for the browser, without modules and types.
// A stand-in for Stripe.js in the browser: Elements with the Express Checkout Element, whose wallets a test operates
// by `window.wallet`. It refuses what Stripe.js refuses (https://docs.stripe.com/js/element/express_checkout_element),
// and confirms at api.stripe.com, which the test routes to the emulator.
;(() => {
  const API = 'https://api.stripe.com/v1/payment_intents'
  const WALLETS = [
    ['apple_pay', 'applePay', 'Apple Pay'],
    ['google_pay', 'googlePay', 'Google Pay'],
    ['link', 'link', 'Link'],
  ]
  const given = window.stripeStub ?? {}
  const refuse = (message) => {
    throw new Error(`IntegrationError: ${message}`)
  }
  const flat = (prefix, fields) =>
    Object.entries(fields)
      .filter(([, value]) => value)
      .map(([field, value]) => [`${prefix}[${field}]`, value])

  /** What a test reads and sets: the open sheet, and how its last question or payment ended. */
  const wallet = { sheet: null, ended: null, clicks: [], card: '4242424242424242' }
  window.wallet = wallet
  let current = null

  function show(state, details) {
    const { lineItems = [], shippingRates = [] } = { ...wallet.sheet, ...details }
    const lines = lineItems.reduce((sum, { amount }) => sum + amount, 0)
    const total = state.options.amount
    if (lines > total) refuse(`The amount ${total} is less than the total amount of the line items provided.`)
    if (shippingRates.length === 0) refuse('shippingRates must be given with shippingAddressRequired.')
    if (lines + shippingRates[0].amount !== total) refuse(`${lines} and shipping do not come to ${total}.`)
    wallet.sheet = { lineItems, shippingRates, total }
  }

  function expressElement(state, options) {
    const handlers = {}
    const fire = (name, event) => handlers[name]?.(event)
    function press(expressPaymentType) {
      wallet.ended = null
      let isAnswered = false
      fire('click', {
        elementType: 'expressCheckout',
        expressPaymentType,
        resolve: (details) => {
          isAnswered = true
          current = { state, fire, expressPaymentType }
          wallet.clicks.push('opened')
          show(state, { lineItems: [], ...details })
        },
        reject: () => {
          isAnswered = true
          wallet.clicks.push('rejected')
        },
      })
      if (!isAnswered) refuse('The click was not answered in time.')
    }
    let place = null
    const element = {
      on(name, handler) {
        handlers[name] = handler
        return element
      },
      off(name) {
        delete handlers[name]
        return element
      },
      update(changes) {
        if ('shippingRates' in changes) refuse('shippingRates can not be updated.')
      },
      mount(at) {
        place = at
        if (!options.shippingAddressRequired || !options.phoneNumberRequired || !options.emailRequired)
          refuse('The shop needs address, phone and email.')
        const available =
          'available' in given ? given.available : { applePay: true, googlePay: true, link: true }
        setTimeout(() => {
          const row = document.createElement('div')
          row.className = 'stub-wallets'
          for (const [type, name, label] of WALLETS) {
            if (!available?.[name] || options.paymentMethods[name] === 'never') continue
            // In Stripe's frame, where the shop's listeners do not hear it; so it is not a button for `early-input`.
            const button = Object.assign(document.createElement('input'), { type: 'button', value: label })
            button.style.cssText = `height: ${options.buttonHeight}px; flex: 1; background: #000; color: #fff; border: 0`
            button.addEventListener('click', () => press(type))
            row.append(button)
          }
          row.style.cssText = 'display: flex; gap: 8px'
          at.append(row)
          fire('ready', { elementType: 'expressCheckout', availablePaymentMethods: available ?? undefined })
        }, given.readyAfter ?? 0)
      },
      unmount() {
        place?.replaceChildren()
      },
      destroy() {
        place?.replaceChildren()
      },
    }
    return element
  }

  const plainElement = () => {
    const element = {
      on: () => element,
      off: () => element,
      update() {},
      mount: (at) =>
        at.append(Object.assign(document.createElement('p'), { textContent: 'Stripe’s card form' })),
      unmount() {},
      destroy() {},
    }
    return element
  }

  const states = new WeakMap()
  const stripe = {
    elements(options) {
      const state = { options: { ...options }, isSubmitted: false }
      const elements = {
        create: (type, elementOptions) =>
          type === 'expressCheckout' ? expressElement(state, elementOptions) : plainElement(),
        getElement: () => null,
        update: (changes) => Object.assign(state.options, changes),
        submit: async () => {
          state.isSubmitted = true
          return {}
        },
        fetchUpdates: async () => ({}),
        on: () => elements,
      }
      states.set(elements, state)
      return elements
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    async retrievePaymentIntent() {
      return {}
    },
    async confirmPayment({ elements, clientSecret, confirmParams }) {
      const state = states.get(elements)
      if (!state.isSubmitted) refuse('elements.submit() must be called before stripe.confirmPayment().')
      if (!state.told) refuse('stripe.confirmPayment() was not called within the "confirm" event.')
      const id = clientSecret.split('_secret_')[0]
      const access = { key: stripe.key, client_secret: clientSecret }
      const known = await (await fetch(`${API}/${id}?${new URLSearchParams(access)}`)).json()
      if (known.amount !== state.options.amount || known.capture_method !== state.options.captureMethod)
        return {
          error: { type: 'invalid_request_error', message: 'The intent does not match the elements.' },
        }
      const { shippingAddress } = state.told
      const body = new URLSearchParams({
        ...access,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': wallet.card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
        'payment_method_data[card][cvc]': '123',
        return_url: confirmParams.return_url,
        'shipping[name]': shippingAddress.name,
        ...Object.fromEntries(flat('shipping[address]', shippingAddress.address)),
      })
      const answer = await (await fetch(`${API}/${id}/confirm`, { method: 'POST', body })).json()
      wallet.sheet = null
      if (answer.error) {
        wallet.ended = { declined: answer.error.message }
        return { error: answer.error }
      }
      wallet.ended = { status: answer.status }
      return { paymentIntent: answer }
    },
  }

  /** Chooses an address as the buyer. Before the payment is approved the shop gets only what a wallet shows of it. */
  wallet.sendTo = async (address) => {
    wallet.ended = null
    const { line1: _, line2: __, ...partial } = address
    await new Promise((done) => {
      current.fire('shippingaddresschange', {
        elementType: 'expressCheckout',
        name: '',
        address: partial,
        resolve: (details) => {
          show(current.state, details)
          done()
        },
        reject: () => {
          wallet.ended = { rejected: true }
          done()
        },
      })
    })
  }
  /** Approves the payment as the buyer: by face, finger or code. */
  wallet.approve = (told) => {
    const { state, fire, expressPaymentType } = current
    wallet.ended = null
    state.isSubmitted = false
    state.told = told
    void fire('confirm', {
      ...told,
      elementType: 'expressCheckout',
      expressPaymentType,
      shippingRate: wallet.sheet.shippingRates[0],
      paymentFailed: (payload) => {
        wallet.sheet = null
        wallet.ended = payload
      },
    })
  }
  /** Closes the sheet or its window as the buyer. */
  wallet.close = () => {
    wallet.sheet = null
    current.fire('cancel', { elementType: 'expressCheckout' })
  }

  window.Stripe = (key) => Object.assign(stripe, { key })
})()
