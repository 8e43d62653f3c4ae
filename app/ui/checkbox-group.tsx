import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { Icon } from "./icon.tsx";

type ChecksProps = {
	name: string;
	options: readonly { value: string; label: string }[];
	/** Those that are ticked at first. */
	values: readonly string[];
	/** Of the first of them, for what leads there. */
	id?: string;
	described?: string;
	/** Said of each option that is ticked. */
	onPick?: (value: string) => void;
	/** A text that narrows the options. */
	finder?: ReactNode;
	/** What is chosen stands above, too, where scripts run. */
	chips?: boolean;
	/** Where there are none. */
	none?: ReactNode;
};

/**
 * Any number of options, to tick: the one multi-select. Where scripts run, arrow keys lead from
 * option to option, Enter ticks, and with `chips` what is chosen can be taken off above.
 */
export function CheckboxGroup({ name, options, values, id, described, ...rest }: ChecksProps) {
	const { onPick, finder, chips, none } = rest;
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked before the scripts came is there once.
	useEffect(read, []);
	const shown = chips && scripted ? options.filter(({ value }) => chosen.includes(value)) : [];
	const takeOff = (value: string) => {
		const one = boxes().find((each) => each.value === value);
		one?.click();
		one?.focus();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears its boxes, which are controls.
		<div ref={box} onChange={read} onKeyDown={moveOn}>
			{shown.length > 0 && (
				<ul className="chips">
					{shown.map(({ value, label }) => (
						<li key={value}>
							<button
								type="button"
								className="chip"
								aria-label={t("form.takeOff", { name: label })}
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
			<div className="checks">
				{options.length === 0 && none}
				{options.map(({ value, label }, index) => (
					<label className="check" key={value}>
						<input
							type="checkbox"
							id={index === 0 ? id : undefined}
							name={name}
							value={value}
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

/** Arrow keys lead from the text that narrows the options through them, and Enter ticks. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
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
	if (to === undefined && !(isBox && key === "Enter")) return;
	event.preventDefault();
	if (to === undefined) controls[at]?.click();
	else controls[to]?.focus();
}
