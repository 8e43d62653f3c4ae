export default {
	none: "Your organisation has no sign-in provider.",
	since: "Linked since",
	link: "Link my account",
	linkHint: "Then you sign in there, without a password here.",
	unlink: "Unlink",
	linked: "Your account is linked.",
	unlinked: "Your account is no longer linked.",
	saved: "Saved for the whole organisation",
	provider: {
		title: "Sign-in",
		intro:
			"Members sign in at your own provider, such as Microsoft Entra, Google or Keycloak, by OpenID Connect.",
		unavailable:
			"This server can't keep the provider's secret. Its operator has to set SECRETS_KEY.",
		name: "Name on the button",
		nameHint: "Members read “Continue with …”",
		issuer: "Issuer",
		issuerHint: "The address of the provider, with your directory's or realm's name in it",
		clientId: "Client id",
		secret: "Client secret",
		secretKept: "It is kept. Leave this empty to keep it.",
		callback: "Redirect address",
		callbackHint: "Enter it at the provider.",
		proven: "Every address of this directory is proven (Entra)",
		enabled: "Members may sign in by it",
		passwords: "Passwords",
		passwordsHint:
			"To leave passwords to Admins, sign in by the provider first. One Admin always keeps a password.",
		everybody: "Everybody",
		admins: "Only Admins",
		try: "Try it",
	},
	trial: {
		title: "What the provider says",
		linked: "You would be signed in: your account is linked.",
		would_link: "You would be signed in: the member of this address would be linked.",
		unknown: "You would not be signed in: no member is linked, and no address is proven.",
		foreign_email:
			"You would not be signed in: the address is not of your own domains (Security settings).",
		admin:
			"You would not be signed in: an Admin is never found by an address. Link your account first.",
		back: "Back to the settings",
	},
} as const;
