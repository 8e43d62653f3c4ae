import type { DescribedName, Entity } from "./entity.ts";
import { facility } from "./facility.ts";
import { member } from "./member.ts";
import { notification } from "./notification.ts";
import { request } from "./request.ts";

/** Every entity, by its name. */
export const entities: Readonly<Record<DescribedName, Entity>> = {
	facility,
	member,
	notification,
	request,
};

export const entityNamed = (name: string | undefined): Entity | undefined =>
	Object.values(entities).find((entity) => entity.name === name);
