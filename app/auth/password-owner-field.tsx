/** Renders a hidden field with the account's name for password managers; it is not submitted. */
export function PasswordOwnerField({ email }: { email: string }) {
	return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
