/** Renders a hidden field with the account's name for password managers; it is not submitted. */
export function PasswordOwnerField({ owner }: { owner: string }) {
	return <input type="text" autoComplete="username" value={owner} readOnly hidden />;
}
