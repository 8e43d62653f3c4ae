import { useNavigation } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { type FormControl, isFormControl } from "#app/lib/progressive/form-control.ts";
import { restoreControlValue, restoreFocus } from "#app/lib/progressive/match-element.ts";

type RemountProps = {
	/** The data that the form shows; another value renders it anew. */
	by: string;
	children: ReactNode;
};

/**
 * Renders a form anew when a response arrives. Input that was changed after submitting stays, and
 * so does the focus.
 */
export function RemountOnChange({ by, children }: RemountProps) {
	const { state } = useNavigation();
	const changed = useRef<Set<FormControl> | null>(null);
	const left = useRef<{ box: HTMLElement; focus: Element | null }>();
	const box = useRef<HTMLElement | null>(null);
	useEffect(() => {
		if (state === "idle") changed.current = null;
	}, [state]);
	const take = useCallback((drawn: HTMLElement | null) => {
		if (!drawn) {
			if (box.current) left.current = { box: box.current, focus: focusIn(box.current) };
			box.current = null;
			return;
		}
		box.current = drawn;
		if (!left.current) return;
		const { box: before, focus } = left.current;
		for (const control of changed.current ?? []) restoreControlValue(control, before, drawn);
		restoreFocus(focus, before, drawn);
	}, []);
	return (
		<div
			key={by}
			ref={take}
			className="remount"
			onSubmitCapture={() => {
				changed.current = new Set();
			}}
			onInputCapture={({ target }) => {
				if (isFormControl(target)) changed.current?.add(target);
			}}
		>
			{children}
		</div>
	);
}

const focusIn = (box: HTMLElement) =>
	box.contains(document.activeElement) ? document.activeElement : null;
