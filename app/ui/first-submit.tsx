type FirstSubmitProps = { readonly name?: string; readonly value?: string };

/** Renders the hidden button that the Enter key presses, before the other buttons of a form. */
export const FirstSubmit = (field: FirstSubmitProps) => (
	<button {...field} className="first-submit" type="submit" tabIndex={-1} aria-hidden="true" />
);
