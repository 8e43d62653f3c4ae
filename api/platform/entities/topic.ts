import type { MemberContext } from "../context.ts";
import { createTopic } from "../event-topic.ts";

/** A change of an entity by a member. */
export type EntityEvent = {
	readonly act: "added" | "edited" | "deleted" | "restored";
	/** The slug of the entity's kind. */
	readonly slug: string;
	readonly area: string;
	readonly id: number;
	/** `{ before, after }` of the changed fields; null if there are none. */
	readonly changes: unknown;
};

/** The changes of entities of every kind that has an `EntityDefinition`. */
export const entityTopic = createTopic<MemberContext, EntityEvent>("entities");
