import { thumbnailOf } from "#app/fields/image.ts";

type AvatarProps = { name: string; photo?: string | null; large?: boolean; lazy?: boolean };

/** A member's photo, or the first letter of the name; decorative, since the name stands beside it. */
export function Avatar({ name, photo, large, lazy }: AvatarProps) {
	const className = large ? "avatar large" : "avatar";
	const size = large ? 96 : 36;
	if (photo)
		return (
			<img
				className={className}
				src={thumbnailOf(photo)}
				alt=""
				width={size}
				height={size}
				loading={lazy ? "lazy" : undefined}
			/>
		);
	return (
		<span className={className} aria-hidden="true">
			{Array.from(name.trim())[0]}
		</span>
	);
}
