import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { maxSteps } from "#contract/checklists/constants.ts";
import {
	type ChecklistDraft,
	changeDraft,
	type DraftChange,
	readChecklistDraft,
} from "./checklist-draft.ts";
import type { ChecklistFormState } from "./checklist-form-page.server.ts";
import { filled } from "./checklist-words.ts";

/** Keeps what a checklist's form shows beside its controls, and changes its steps in place. */
export function useChecklistDraft(form: ChecklistFormState, box: RefObject<HTMLFormElement>) {
	const { language, format } = useLocale();
	const { words } = form;
	const scripted = useHydrated();
	const [draft, setDraft] = useState<ChecklistDraft>(form.values);
	const [open, setOpen] = useState<readonly number[]>(form.open);
	const [isFull, setIsFull] = useState(form.errors.several !== undefined);
	const [announced, setAnnounced] = useState("");
	const focused = useRef<readonly string[]>([]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the controls stand where the draft has them
	useEffect(() => {
		const ids = focused.current;
		focused.current = [];
		for (const id of ids) {
			const control = document.getElementById(id);
			if (!control || control.matches(":disabled")) continue;
			control.focus();
			control.scrollIntoView({ block: "nearest" });
			return;
		}
	}, [draft]);

	const read = (): ChecklistDraft =>
		box.current ? readChecklistDraft(new FormData(box.current)) : draft;

	const textOf = ({ draft: { steps }, at, from, tooMany }: DraftChange, kind: string): string => {
		if (tooMany) return filled(words.tooMany, { most: maxSteps }, format);
		const place = steps.findIndex(({ key }) => key === at) + 1;
		if (kind === "remove") return filled(words.removed, { n: from ?? 0 }, format);
		return from
			? filled(words.moved, { from, to: place }, format)
			: filled(words.added, { n: place }, format);
	};

	const change = (name: string) => {
		const changed = changeDraft(read(), name, language);
		const { at, draft: next } = changed;
		const [, kind = name] = /^\d+-(\w+)$/.exec(name) ?? [];
		if (kind === "add" && at !== null) setOpen([at]);
		const other = kind === "up" ? "down" : "up";
		focused.current = {
			add: [`field-name_${language}_${at}`],
			several: [`step-${at}-text`],
			remove: at === null ? ["change-add"] : [`step-${at}-text`],
		}[kind] ?? [`change-${at}-${kind}`, `change-${at}-${other}`];
		setDraft(next);
		setIsFull(changed.tooMany === true);
		setAnnounced(textOf(changed, kind));
		// The browser asks before a page with such a change is left.
		box.current?.dispatchEvent(new Event("input", { bubbles: true }));
	};

	const toggle = (key: number, isOpen: boolean) => {
		if (!scripted) return;
		if (isOpen) setOpen([key]);
		else setOpen((before) => before.filter((one) => one !== key));
	};

	/** Shows in summaries and in the preview what was typed: when a field is left, or a choice made. */
	const refresh = ({ type, target }: FormEvent<HTMLFormElement>) => {
		const isChoice = target instanceof HTMLInputElement && target.type !== "text";
		if (scripted && (type === "blur" || isChoice)) setDraft(read());
	};

	return { draft, open, toggle, change: scripted ? change : undefined, refresh, announced, isFull };
}
