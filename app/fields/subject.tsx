import type { EntityName, FieldRenderer, SubjectValue } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { EntityLink } from "./entity-link.tsx";

const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name);

const view = (value: unknown) => {
	const { subject, id, title } = value as SubjectValue;
	if (title === null) return <bdi>#{id}</bdi>;
	return isEntity(subject) ? <EntityLink to={subject} id={id} name={title} /> : <bdi>{title}</bdi>;
};

export const subjectRenderer: FieldRenderer = {
	cell: (_, value) => view(value),
	detail: (_, value) => view(value),
};
