export default {
	/** Before the title of a page that says what is wrong. */
	mark: "Error:",
	title: "The page could not be opened",
	home: "To the dashboard",
	retry: "Try again",
	unseen: "It is not there, or you may not see it.",
	refused: "This can't be done",
	/** After a download that the page itself can't explain. */
	noFile: "The file could not be made. {{reason}}",
	notFound: {
		title: "404 - Page Not Found",
		nothing: "There is nothing here",
		text: "What you are looking for may have been deleted, the address may be wrong, or you may not be allowed to see it.",
	},
	rightMissing: {
		title: "Permission Denied",
		text: "Sorry, you are not permitted to enter this page. Ask your organisation's administrator for access.",
	},
	adminOnly: "This page is for members who hold all rights.",
	notInvolved:
		"Only the requester and the assigned member may change a request. No change was saved.",
	elsewhere:
		"This form did not come from this site and was not accepted. Open the page again, then send it once more.",
	tooLarge: {
		title: "This is too much at once",
		text: "The form held more text than can be taken. Go back, shorten it and send it again.",
	},
	busy: {
		title: "Too much is being sent at the moment",
		text: "The server could not take what you sent, and nothing was changed. Go back in a minute and send it again.",
		files:
			"The server has no room for your files at the moment, and nothing was sent. What you typed is kept: go back, choose your files again, and send it in a minute.",
		back: "Back to the form",
	},
	conflict: {
		title: "The data has changed",
		text: "Somebody else changed this before you. Open the page again to see what changed. Nothing that was saved is lost.",
	},
	tenantUnknown: {
		title: "There is no organisation at this address",
		text: "Check the address, or ask whoever gave it to you.",
	},
	tenantSuspended: {
		title: "This organisation is suspended",
		text: "Signing in is paused, and your data is kept. Contact your service provider.",
	},
	sessionEnded: {
		title: "Your session has ended",
		text: "Sign in again to continue. What you typed is kept; pictures have to be chosen again.",
	},
	stepUp: {
		title: "Confirm with a code",
		text: "Sign-in, programs, permissions and people's data need a code of the last quarter of an hour. What you typed is kept; pictures have to be chosen again.",
	},
	line: {
		off: "No connection. This page is from {{at}}",
		stay: "No connection now. You stay here until it returns",
		back: "Connected again",
		retry: "Try again",
	},
	offline: {
		title: "You are offline",
		text: "This device has no connection, so the page could not be fetched. Nothing that was saved is lost. Try again once you are connected.",
	},
	notUnderstood: {
		title: "The answer is not understood",
		text: "The server answered, but not in the way that this page needs. Try again later, or tell whoever looks after the system.",
	},
	unavailable: {
		title: "Failed to connect to the server",
		text: "The service is not available right now. Nothing that was saved is lost. Try again in a few minutes.",
		kept: "The service is not available right now, and this may not have been saved. What you typed is kept: send it again in a moment. Passwords and files have to be entered again.",
	},
	unexpected: {
		title: "Something went wrong",
		text: "The error is on our side and has been logged. Nothing that was saved is lost. Try again.",
	},
	/** What stood in a form that can't be sent any more. */
	typed: {
		title: "What you typed",
		hint: "It was not sent. You can still copy it from here.",
		pictures: "Pictures and files were not sent: they are still where you chose them.",
		text: "Text",
		reason: "Reason",
		value: "Value",
		name: "Name",
	},
	summary: "The form could not be sent",
} as const;
