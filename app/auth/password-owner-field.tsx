/** Tells password managers whose password the form sets; nobody sees it, and it is not sent. */
export function PasswordOwnerField({ email }: { email: string }) {
	return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
