import type { Shot } from "./shot.ts";

type Point = { x: number; y: number };
type Row = readonly [number, number, number];
/** Maps points of one plane to those of another, by homogeneous coordinates. */
export type Homography = readonly [Row, Row, Row];

function mapped([a, b, c]: Homography, { x, y }: Point): Point {
	const depth = c[0] * x + c[1] * y + c[2];
	return { x: (a[0] * x + a[1] * y + a[2]) / depth, y: (b[0] * x + b[1] * y + b[2]) / depth };
}

export function inverse([[a, b, c], [d, e, f], [g, h, i]]: Homography): Homography {
	const rows: [Row, Row, Row] = [
		[e * i - f * h, c * h - b * i, b * f - c * e],
		[f * g - d * i, a * i - c * g, c * d - a * f],
		[d * h - e * g, b * g - a * h, a * e - b * d],
	];
	const determinant = a * rows[0][0] + b * rows[1][0] + c * rows[2][0];
	const divided = ([x, y, z]: Row): Row => [x / determinant, y / determinant, z / determinant];
	return [divided(rows[0]), divided(rows[1]), divided(rows[2])];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A phone's wide lens: its focal length as a part of the picture's longer side. */
const focal = 0.75;

/** The code's plane, its centre at 0 and its side 1 long, as the lens throws it. */
function thrown({ angle, tilt, lean, width, height }: Shot, side: number): Homography {
	const length = focal * Math.max(width, height);
	const [turn, away, towards] = [radians(angle), radians(tilt), radians(lean)];
	const spun = (x: number, y: number): Point => ({
		x: x * Math.cos(turn) - y * Math.sin(turn),
		y: x * Math.sin(turn) + y * Math.cos(turn),
	});
	// Leaning: what lies towards `lean` comes nearer by the tilt's sine, and shrinks by its cosine.
	const column = ({ x, y }: Point): Row => {
		const along = x * Math.cos(towards) + y * Math.sin(towards);
		const shrink = along * (Math.cos(away) - 1);
		return [
			length * (x + shrink * Math.cos(towards)),
			length * (y + shrink * Math.sin(towards)),
			along * Math.sin(away),
		];
	};
	const [right, down] = [column(spun(1, 0)), column(spun(0, 1))];
	const distance = length / side;
	return [
		[right[0], down[0], 0],
		[right[1], down[1], 0],
		[right[2], down[2], distance],
	];
}

const corners = [
	{ x: -0.53, y: -0.53 },
	{ x: 0.53, y: -0.53 },
	{ x: 0.53, y: 0.53 },
	{ x: -0.53, y: 0.53 },
];

function boxOf(points: readonly Point[]) {
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	const [left, top] = [Math.min(...xs), Math.min(...ys)];
	return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/**
 * How the code's plane lies in the picture; the whole code is in it, as far as its angle needs
 * with a shorter side.
 *
 * @param place where in the room that is left, from 0 to 1 each way
 */
export function placed(shot: Shot, place: Point): { plane: Homography; side: number } {
	let side = shot.size * Math.min(shot.width, shot.height);
	for (;;) {
		const plane = thrown(shot, side);
		const box = boxOf(corners.map((corner) => mapped(plane, corner)));
		const room = { x: shot.width - box.width, y: shot.height - box.height };
		if (room.x >= 0 && room.y >= 0) {
			const shift = { x: room.x * place.x - box.left, y: room.y * place.y - box.top };
			const [a, b, c] = plane;
			const shifted = (row: Row, by: number): Row => [
				row[0] + by * c[0],
				row[1] + by * c[1],
				row[2] + by * c[2],
			];
			return { plane: [shifted(a, shift.x), shifted(b, shift.y), c], side };
		}
		side *= 0.97;
	}
}
