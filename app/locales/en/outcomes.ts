import type arabic from "../ar/outcomes.ts";
import type { SameKeys } from "../text-types.ts";

/** What became of forms: the server says it, browsers have no copy. */
const outcomes: SameKeys<typeof arabic> = {
	missingFile: "Choose a file.",
	missingPicture: "Choose a picture.",
	/** A form that somebody opened in this browser before another member signed in. */
	otherMember:
		"You are signed in as {{name}} now. Another member opened this form, so nothing was saved. Check it, then send it as your own.",
	equipment: {
		timeAdded: "The time was added.",
		timeFailed: "The time was not added",
		timeTaken: "The time was taken back.",
		partTaken: "The parts were taken out of the stock.",
		partFailed: "The parts were not taken",
		partBack: "The parts are back in stock.",
		partKept: "The parts were not brought back",
	},
	departure: {
		erased: "The person has been erased.",
		saved: "The last day is set.",
		returned: "The member is back, and can sign in as before.",
		handed: "All of it has been handed over.",
		handedInPart: "Some of it has been handed over; the rest follows within minutes.",
	},
	notifications: {
		gone: "The request of this notification is gone, or you may no longer see it.",
		reassigned: "The request is now with another member, so you can't open it.",
	},
	plans: {
		doneNow: "Today's requests were made.",
		paused: "The plan is paused.",
		resumed: "The plan works again.",
		removed: "It was taken out of the plan.",
		addedEquipment: "The equipment was added to the plan.",
		noEquipment: "There is no such equipment in use.",
		added: "The facilities were added to the plan.",
		noFacilities: "There is no such facility.",
		meterAdded: "The meter was added to the plan.",
	},
	similar: {
		joined: "You will be told how it goes on.",
		joinFailed: "It could not be added to that request: {{error}}",
		left: "You watch the request no longer.",
		leaveFailed: "You still watch the request.",
		saved: "Saved",
		unsaved: "It was not saved.",
	},
};

export default outcomes;
