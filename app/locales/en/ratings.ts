import { reopenedLabel } from "#contract/lists/enum-labels.ts";

/** What is said of a request, or a report, once it is done. */
export default {
	ask: "How was it?",
	stars: "Stars",
	words: { "1": "Bad", "2": "Poor", "3": "Fair", "4": "Good", "5": "Very good" },
	of: "{{stars}} of 5",
	comment: "Comment",
	send: "Send",
	thanks: "Thank you",
	not: { rate: "It was not sent.", reopen: "It was not reopened." },
	broken: "Still broken",
	until: "You can say so until {{date}}.",
	reason: "What is still wrong?",
	reopen: "Reopen",
	reopened: "It was reopened",
	again: "Report again",
	title: "Ratings",
	reporter: "Reporter",
	mark: reopenedLabel.en,
} as const;
