import { Link } from "@remix-run/react";
import { CutText } from "#app/components/cut-text.tsx";
import { OptionSelect } from "#app/components/option-select.tsx";
import { hasPage } from "#app/entities/registry.ts";
import type { EntityName, Field, FieldViews } from "./field.ts";

const nameOf = (value: unknown) => (value as { name: string }).name;

/** A related thing's name, as the link to its page when it has one. */
export function RelatedThing({ to, id, name }: { to: EntityName; id: number; name: string }) {
	if (!hasPage(to)) return <bdi>{name}</bdi>;
	return (
		<Link to={`/view/${to}/${id}`}>
			<bdi>{name}</bdi>
		</Link>
	);
}

export const reference: FieldViews<Extract<Field, { type: "reference" }>> = {
	cell: (_, value) => <CutText text={nameOf(value)} />,
	detail: ({ to }, value) =>
		typeof value === "object" && "name" in value ? <RelatedThing to={to} {...value} /> : null,
	input: (field, input) => <OptionSelect field={field} input={input} />,
};
