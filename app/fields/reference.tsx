import { Link } from "@remix-run/react";
import { CutText } from "#app/components/cut-text.tsx";
import { OptionSelect } from "#app/components/option-select.tsx";
import { pageOf } from "#app/entities/rights.ts";
import { useMember } from "#app/lib/root-data.ts";
import type { EntityName, Field, FieldViews } from "./field.ts";

const nameOf = (value: unknown) => (value as { name: string }).name;

/** A related thing's name, as the link to its page where the reader may open it. */
export function RelatedThing({ to, id, name }: { to: EntityName; id: number; name: string }) {
	const page = pageOf(useMember(), to, id);
	if (!page) return <bdi>{name}</bdi>;
	return (
		<Link to={page}>
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
