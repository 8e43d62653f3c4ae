import type arabic from "../ar/request-outcomes.ts";
import type { SameKeys } from "../text-types.ts";

/** What became of a form on a request's own page: the server says it, browsers have no copy. */
const requestOutcomes: SameKeys<typeof arabic> = {
	statusUpdated: "Status updated successfully",
	statusFailed: "Status update failed",
	assigned: "Request assigned successfully!",
	assignFailed: "Assign failed",
	reassignFailed: "Change Assign failed",
	assignFailedBecause: "Failed to assign request: {{message}}",
	prioritySet: "The priority was saved",
	priorityFailed: "The priority was not saved",
	escalated: "Request escalated",
	escalateFailed: "Escalation failed",
	noteAdded: "Note added",
	noteFailed: "The note was not added",
	doneBefore:
		"This request was finished before you sent this, and nothing of it was saved. Copy what is still to be said, and add it to the request as a note.",
	stale:
		"Somebody else changed this request before you. Nothing of yours was saved. This page now shows how it stands: check it, then try again if it is still needed.",
};

export default requestOutcomes;
