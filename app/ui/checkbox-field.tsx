import { CheckboxGroup, type ChecksProps } from "./checkbox-group.tsx";
import { Field, type FieldProps, splitField } from "./field.tsx";

/** Renders a field of any number of options, with its label and its error. */
export function CheckboxField(props: FieldProps & Omit<ChecksProps, "described">) {
	const { field, control } = splitField(props);
	return (
		<Field {...field} group>
			{({ id, name, "aria-describedby": described }) => (
				<CheckboxGroup {...control} id={id} name={name} described={described} />
			)}
		</Field>
	);
}
