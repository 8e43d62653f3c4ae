/** Returns the address of the page to sign in, for a work number if there is one. */
export const signInPage = (number: string | null): string =>
	number === null ? "/" : `/sign-in/number?${new URLSearchParams({ number })}`;
