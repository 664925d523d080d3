/** Where the button *Send* of a newsletter stands: in the head of its page, above the form that knows its state. */
export const SendSlot = () => <span id="gesso-send-slot" />
