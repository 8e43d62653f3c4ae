export default {
	signIn: "Sign in",
	signingIn: "Signing in…",
	email: "E-mail",
	password: "Password",
	remember: "Remember me",
	trouble: "Need help?",
	invalid: "Invalid email or password",
	unreachable: "Failed to connect to the server",
	tooMany: {
		one: "Too many attempts. Try again in a minute.",
		other: "Too many attempts. Try again in {{minutes}} minutes.",
	},
	changePassword: "Change password",
	changeFirst: "To protect your account, change the temporary password before you continue.",
	newPassword: "New password",
	confirmPassword: "Confirm password",
	passwordHint:
		"At least 8 characters with an uppercase and a lowercase letter, a digit and one of @$!%*?&#^()_+",
	save: "Save",
	saving: "Saving…",
	changed: "Password changed successfully!",
	goingToDashboard: "Taking you to the dashboard.",
} as const;
