import type { MemberContext } from "../context.ts";
import { createTopic } from "../event-topic.ts";
import type { EntityDiff } from "./diff.ts";

/** A change of an entity by a member. */
export type EntityEvent = {
	readonly act: "added" | "edited" | "deleted" | "restored";
	/** The slug of the entity's kind. */
	readonly slug: string;
	readonly area: string;
	readonly id: number;
	/** The changed fields; null for a deletion or restoration. */
	readonly changes: EntityDiff | null;
};

/** The changes of entities of every kind that has an `EntityDefinition`. */
export const entityTopic = createTopic<MemberContext, EntityEvent>("entities");
