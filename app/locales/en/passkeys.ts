export default {
	use: "This phone's fingerprint or face",
	failed: "That did not work on this device. Try again, or enter a code.",
	newFailed: "That did not work on this device. Try again, or set up an app.",
	unscripted:
		"The fingerprint or face needs JavaScript. Enter a code of your app or a recovery code.",
	newUnscripted: "The fingerprint or face needs JavaScript. An app works without it.",
} as const;
