/** Files of lists, and why one was not made. */
export default {
	filters: "The file was not made: some filters were not understood",
	busy: "The file was not made: too many are being made",
	excel: "Excel",
	back: "Back to the list",
} as const;
