import { useNavigation } from "@remix-run/react";
import { Button, type ButtonVariant } from "./button.tsx";
import type { IconName } from "./icons.ts";

type SubmitButtonProps = {
	label: string;
	/** What comes of it, for who hears the button instead of seeing what it stands among. */
	result?: string;
	busyLabel?: string;
	icon?: IconName;
	variant?: ButtonVariant;
	stretch?: boolean;
	/** Names the intent when a form has several buttons. */
	name?: string;
	value?: string;
	form?: string;
	/** Where the form goes to instead. */
	formAction?: string;
	formNoValidate?: boolean;
	/** Does on the page, where scripts run, what sending the form does otherwise. */
	onPress?: () => void;
};

/** Stays clickable while busy: a disabled button would drop its own name and value. */
export function SubmitButton({
	label,
	result,
	busyLabel,
	variant = "primary",
	onPress,
	...rest
}: SubmitButtonProps) {
	const { formData } = useNavigation();
	const busy = formData !== undefined && (!rest.name || formData.get(rest.name) === rest.value);
	return (
		<Button
			{...rest}
			type={onPress ? "button" : "submit"}
			variant={variant}
			aria-disabled={busy || undefined}
			onClick={onPress}
		>
			{busy ? (busyLabel ?? label) : label}
			{result && <span className="sr-only"> ({result})</span>}
		</Button>
	);
}
