import type { EntityName, FieldRenderer, SubjectValue } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { cutText } from "#app/ui/cell-text.tsx";
import { EntityLink } from "./entity-link.tsx";

const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name);

const view = (value: unknown, present = (title: string) => title) => {
	const { subject, id, title } = value as SubjectValue;
	if (title === null) return <bdi>#{id}</bdi>;
	if (!isEntity(subject)) return <bdi>{title}</bdi>;
	return <EntityLink to={subject} id={id} name={present(title)} />;
};

export const subjectRenderer: FieldRenderer = {
	cell: (_, value) => view(value, cutText),
	detail: (_, value) => view(value),
};
