export default {
	title: "E-mails about requests",
	confirm: "Send me no more of them",
	settings: "Choose all your e-mails",
	ask: {
		title: "No more of these e-mails?",
		text: "You would get no more e-mails of the kind “{{about}}”. You still find these notifications at the bell.",
		summary:
			"You would get no more e-mails of the kind “{{about}}”. You still find what they say in the app.",
	},
	done: {
		title: "You get no more of these e-mails",
		text: "E-mails of the kind “{{about}}” are switched off. You still find these notifications at the bell, and can switch the e-mails on again in your profile.",
		summary:
			"E-mails of the kind “{{about}}” are switched off. You still find what they say in the app, and can switch the e-mails on again in your profile.",
	},
	invalid: {
		title: "This address is not valid",
		text: "It may have been cut off on its way. Choose in your profile which e-mails you get.",
	},
	failed: {
		title: "Your wish was not saved",
		text: "The service is not available right now. Try again in a moment.",
	},
} as const;
