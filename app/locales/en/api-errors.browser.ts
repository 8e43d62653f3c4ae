/** Why something could not be done, as far as browsers say it by themselves. */
export default {
	plain: {
		invalid: "Some fields are not right.",
		unavailable: "Failed to connect to the server",
	},
} as const;
