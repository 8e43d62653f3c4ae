import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { fieldId } from "#app/ui/field.tsx";
import { noKind } from "#contract/kinds/constants.ts";
import { kindsInText } from "#contract/kinds/kinds-in-text.ts";
import type { KindTile } from "./kind-tiles.server.ts";

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

type KindQuestionProps = ControlField & {
	kinds: readonly Pick<KindTile, "value" | "name" | "icon">[];
	/** The text from which kinds are proposed, and the name of its control. */
	about: { readonly text: string; readonly control: string };
	/** The kind that is known otherwise, as of the equipment; none is an empty text. */
	known?: string;
};

/**
 * Renders the question what a request is about: the kinds that its text speaks of, and the others
 * folded. With scripts they are proposed as the text is typed.
 */
export function KindQuestion({ kinds, about, known = "", ...field }: KindQuestionProps) {
	const { t } = useTranslation();
	const element = useRef<HTMLFieldSetElement>(null);
	const stored = field.defaultValue ?? "";
	const proposedFor = (text: string) => kindsInText(text, kinds).map(({ value }) => value);
	const [proposed, propose] = useState(() => proposedFor(about.text));
	const isKind = (value: string) => kinds.some((one) => one.value === value);
	const shown = [...new Set([...[stored, known].filter(isKind), ...proposed])].slice(0, 3);
	const proposal = known || proposed[0] || "";
	const value = stored || proposal;
	/** What was chosen; undefined before the page's scripts run. */
	const chosen = useRef<string>();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the kinds stay
	useEffect(() => {
		const control = element.current?.form?.elements.namedItem(about.control);
		if (!(control instanceof HTMLTextAreaElement)) return;
		const read = () => {
			const next = proposedFor(control.value);
			propose((now) => (now.join() === next.join() ? now : next));
		};
		read();
		control.addEventListener("input", read);
		return () => control.removeEventListener("input", read);
	}, [about.control]);
	// A kind that is proposed moves out of the fold, and loses its mark on the way.
	useBrowserLayoutEffect(() => {
		const radios = [...(element.current?.querySelectorAll("input") ?? [])];
		const early = radios.find(({ checked }) => checked)?.value;
		chosen.current ??= early === undefined || early === proposal ? stored : early;
		for (const radio of radios) radio.checked = radio.value === (chosen.current || proposal);
	});

	const radio = ({ value: own, name }: { value: string; name: string }) => (
		<label className="radio" key={own}>
			<input
				type="radio"
				name={field.name}
				id={own === (shown[0] ?? kinds[0]?.value) ? fieldId(field.name) : undefined}
				value={own}
				defaultChecked={own === value}
				aria-invalid={field.error ? true : undefined}
				onChange={() => {
					chosen.current = own;
				}}
			/>
			<span>
				<bdi>{name}</bdi>
			</span>
		</label>
	);
	const byValue = (one: string) => kinds.filter(({ value }) => value === one);
	const rest = kinds.filter(({ value }) => !shown.includes(value));
	if (kinds.length === 0) return null;
	return (
		<fieldset ref={element} className={field.error ? "field invalid" : "field"}>
			<legend className={shown.length > 0 ? "label" : "sr-only"}>
				{t("requests.kind")}
				{proposed.length > 0 && <small> {t("requests.kindFromText")}</small>}
			</legend>
			<div className="radios">{shown.flatMap(byValue).map(radio)}</div>
			<details className="mt-1" open={field.error !== undefined}>
				<summary className="chevron flex items-center min-h-[44px] text-accent font-semibold">
					{t(shown.length > 0 ? "requests.kindOthers" : "requests.kind")}
				</summary>
				<div className="radios pt-1">
					{[...rest, { value: noKind, name: t("requests.kindUnknown") }].map(radio)}
				</div>
			</details>
			{field.error && (
				<p className="error" id={`${fieldId(field.name)}-error`}>
					{field.error}
				</p>
			)}
		</fieldset>
	);
}
