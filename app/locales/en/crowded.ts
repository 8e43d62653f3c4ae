/** A page that the server sends where too much is asked for: browsers have no copy of its words. */
export default {
	title: "One moment, please",
	text: "More is being asked for from your account or network than can be done at once. This page tries again by itself.",
	kept: "More is being asked for from your account or network than can be done at once. What you sent has not been saved yet, and nothing of it is lost: send it again.",
	reload:
		"More is being asked for from your account or network than can be done at once. What you sent has not been saved yet. Reload this page: your browser then sends all of it again, files included.",
	wait: "The time to wait:",
	moment: "More is being asked for than can be done at once. Try again in a moment.",
	sendAgain: "Send again",
} as const;
