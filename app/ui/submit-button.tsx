import { useNavigation } from "@remix-run/react";
import { Button, type ButtonVariant } from "./button.tsx";
import type { IconName } from "./icons.ts";

type SubmitButtonProps = {
	label: string;
	/** The result of the button, for screen reader users who do not see its context. */
	result?: string;
	busyLabel?: string;
	icon?: IconName;
	variant?: ButtonVariant;
	stretch?: boolean;
	/** What the form is sent for, if it has several buttons. */
	intent?: string;
	name?: string;
	value?: string;
	form?: string;
	/** The address of the form for this button. */
	formAction?: string;
	formNoValidate?: boolean;
	/** With scripts, replaces submitting the form. */
	onPress?: () => void;
};

/**
 * Renders a submit button. It stays enabled while the form is sent: a disabled button would lose
 * its own name and value.
 */
export function SubmitButton({
	label,
	result,
	busyLabel,
	variant = "primary",
	onPress,
	intent,
	name = intent && "intent",
	value = intent,
	...rest
}: SubmitButtonProps) {
	const { formData } = useNavigation();
	const busy = formData !== undefined && (!name || formData.get(name) === value);
	return (
		<Button
			{...rest}
			name={name}
			value={value}
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
