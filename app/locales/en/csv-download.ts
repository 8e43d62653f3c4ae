/** Why a file of a list was not made. */
export default {
	filters: "The file was not made: some filters were not understood",
	busy: "The file was not made: too many are being made",
	unknown: "This list has no such filter.",
	unknownPart: "This list has no such column, order or page.",
	back: "Back to the list",
} as const;
