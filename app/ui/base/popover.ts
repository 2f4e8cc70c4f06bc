// React 18 does not know these attributes.

/** Attributes of what opens over the page, and closes with Esc or a click beside it. */
export const POPOVER = { popover: "auto" };

/** Attributes of the button that opens the popover with this id. */
export const abrePopover = (id: string) => ({ popovertarget: id });
