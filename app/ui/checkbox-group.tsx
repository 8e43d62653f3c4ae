import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { Icon } from "./icon.tsx";

export type ChecksProps = {
	/** The field that all options are values of; without it each is a field of its own, named by its value. */
	name?: string;
	options: readonly { value: string; label: string }[];
	/** The initially checked values. */
	values: readonly string[];
	/** The id of the form, if it is not around the group. */
	form?: string;
	/** The id of the first checkbox, for links to the field. */
	id?: string;
	described?: string;
	/** Called with each option that is checked. */
	onPick?: (value: string) => void;
	/** A search field for the options. */
	finder?: ReactNode;
	/** There may be many: they scroll in a box, and with scripts the checked ones are also shown above. */
	chips?: boolean;
	/** Shown if there are no options. */
	none?: ReactNode;
};

/**
 * Renders a group of checkboxes, the only multi-select. With scripts, arrow keys move between the
 * options; with `chips` Enter checks one, and checked options can be removed above.
 */
export function CheckboxGroup({ name, options, values, id, described, ...rest }: ChecksProps) {
	const { onPick, finder, chips, none, form } = rest;
	const { t } = useTranslation();
	const scripted = useHydrated();
	const box = useRef<HTMLDivElement>(null);
	const [chosen, setChosen] = useState(values);
	const boxes = () => [
		...(box.current?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? []),
	];
	const read = () => {
		const ticked = boxes().filter(({ checked }) => checked);
		for (const { value } of ticked) onPick?.(value);
		setChosen(ticked.map(({ value }) => value));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: options that were checked before hydration are read once.
	useEffect(read, []);
	const shown = chips && scripted ? options.filter(({ value }) => chosen.includes(value)) : [];
	const takeOff = (value: string) => {
		const one = boxes().find((each) => each.value === value);
		one?.click();
		one?.focus();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it handles events of its checkboxes, which are controls.
		<div ref={box} onChange={read} onKeyDown={(event) => moveOn(event, chips)}>
			{shown.length > 0 && (
				<ul className="chips">
					{shown.map(({ value, label }) => (
						<li key={value}>
							<button
								type="button"
								className="chip"
								aria-label={t("forms.takeOff", { name: label })}
								onClick={() => takeOff(value)}
							>
								<span>
									<bdi>{label}</bdi>
									<Icon name="x" />
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
			{finder}
			<div className={chips ? "checks boxed" : "checks"}>
				{options.length === 0 && none}
				{options.map(({ value, label }, index) => (
					<label className="check" key={value}>
						<input
							type="checkbox"
							id={index === 0 ? id : undefined}
							form={form}
							name={name ?? value}
							value={name ? value : "1"}
							defaultChecked={values.includes(value)}
							aria-describedby={described}
						/>
						<bdi>{label}</bdi>
					</label>
				))}
			</div>
		</div>
	);
}

/**
 * Moves with arrow keys from the search field through the options.
 *
 * @param checks whether Enter checks an option; otherwise it sends the form
 */
function moveOn(event: KeyboardEvent<HTMLElement>, checks = false): void {
	const { key, target, currentTarget } = event;
	const inputs = currentTarget.querySelectorAll<HTMLInputElement>("input:not([type=hidden])");
	const controls = [...inputs];
	const at = controls.indexOf(target as HTMLInputElement);
	if (at < 0) return;
	const isBox = controls[at]?.type === "checkbox";
	const steps: Readonly<Record<string, number>> = {
		ArrowDown: at + 1,
		ArrowUp: at - 1,
		...(isBox ? { Home: 0, End: controls.length - 1 } : {}),
	};
	const to = steps[key];
	if (to === undefined && !(checks && isBox && key === "Enter")) return;
	event.preventDefault();
	if (to === undefined) controls[at]?.click();
	else controls[to]?.focus();
}
