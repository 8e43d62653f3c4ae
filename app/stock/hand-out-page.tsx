import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { formFields, resolveOptionSource } from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { readLineItems } from "#app/fields/line-items.ts";
import { EntityField } from "#app/forms/entity-field.tsx";
import { EntityFormScreen } from "#app/forms/form-page.tsx";
import type { HandOutForm } from "./hand-out-page.server.ts";

const fields = new Map(formFields(entities.distribution));

/**
 * Returns the address of the form with these values and one more, in place of another place or blank line. One
 * of a resource is handed out; one that has a line gets no other, or the address would grow with each press.
 */
function filledHref(values: Iterable<readonly [string, string]>, name: string, value: string) {
	const posted = Object.fromEntries(values);
	const params = new URLSearchParams();
	for (const line of readLineItems(posted)) if (line !== ":") params.append("lines", line);
	for (const field of ["for_facility", "transfer_date"])
		if (posted[field]) params.set(field, posted[field]);
	if (name !== "lines") params.set(name, value);
	else if (!params.getAll(name).some((line) => line.startsWith(`${value}:`)))
		params.append(name, `${value}:1`);
	return `?${params}`;
}

/** Renders the form that hands out resources: what, where to, and when. */
export function HandOutScreen({ form, unreached }: { form: HandOutForm; unreached: boolean }) {
	const { recent, values } = form;
	const { words } = recent;
	const navigate = useNavigate();
	// What is already in the form stays.
	const choose = (event: MouseEvent<HTMLAnchorElement>, name: string, value: string) => {
		const within = event.currentTarget.closest("form");
		if (!within || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		const posted = [...new FormData(within)].map(([key, one]) => [key, String(one)] as const);
		navigate(filledHref(posted, name, value), { replace: true, preventScrollReset: true });
	};
	const filled = [
		...(values.lines ?? []).flatMap((line, index) => {
			const [resource = "", qty = ""] = line.split(":");
			return [[`resource-${index}`, resource] as const, [`qty-${index}`, qty] as const];
		}),
		...["for_facility", "transfer_date"].map((name) => [name, values[name]?.[0] ?? ""] as const),
	];
	const chips = (label: string, name: "lines" | "for_facility", choices: typeof recent.places) =>
		choices.length > 0 && (
			<div className="mb-4">
				<p className="hint mb-1">{label}</p>
				<ul className="chips">
					{choices.map((choice) => (
						<li key={choice.value}>
							<Link
								className="chip"
								to={filledHref(filled, name, choice.value)}
								onClick={(event) => choose(event, name, choice.value)}
							>
								<span>
									<bdi>{choice.label}</bdi>
								</span>
							</Link>
						</li>
					))}
				</ul>
			</div>
		);
	const field = (name: string) => {
		const definition = fields.get(name);
		return definition ? (
			<EntityField
				form={form}
				name={name}
				field={definition}
				leads={false}
				source={resolveOptionSource(definition, values)}
			/>
		) : null;
	};
	return (
		<EntityFormScreen form={form} unreached={unreached} apart={[...fields.keys()]}>
			<Step title={words.resource}>
				{chips(words.lastResources, "lines", recent.resources)}
				{field("lines")}
			</Step>
			<Step title={words.where}>
				{chips(words.lastPlaces, "for_facility", recent.places)}
				{field("for_facility")}
			</Step>
			{field("transfer_date")}
		</EntityFormScreen>
	);
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className="mb-4">
		<h2 className="mb-3 text-lg font-semibold">{title}</h2>
		{children}
	</section>
);
