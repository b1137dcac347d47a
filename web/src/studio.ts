// The sounds themselves, made here: a few tones each. Loaded when the first one is to be heard.
interface Tone {
  from: number; // Hz
  to?: number;
  at?: number; // seconds
  lasts: number;
  wave?: OscillatorType;
  loud?: number;
}

/** By what is heard: a kind of piece that moves, or what happens at the table. */
const SOUNDS = {
  cube: [{ from: 920, to: 640, lasts: 0.06, wave: "triangle" }, { from: 1240, to: 860, at: 0.05, lasts: 0.05, wave: "triangle", loud: 0.6 }],
  piece: [{ from: 190, to: 120, lasts: 0.14, wave: "triangle" }, { from: 420, to: 300, lasts: 0.05, loud: 0.5 }],
  figure: [{ from: 240, to: 340, lasts: 0.26, loud: 0.6 }],
  card: [{ from: 523, lasts: 0.12 }, { from: 784, at: 0.09, lasts: 0.22 }],
  turn: [{ from: 659, lasts: 0.16, loud: 0.8 }, { from: 880, at: 0.14, lasts: 0.3, loud: 0.8 }],
  end: [{ from: 523, lasts: 0.2 }, { from: 659, at: 0.16, lasts: 0.2 }, { from: 784, at: 0.32, lasts: 0.2 }, { from: 1047, at: 0.48, lasts: 0.6 }],
} satisfies Record<string, readonly Tone[]>;

type Sound = keyof typeof SOUNDS;

const LOUD = 0.12;
let studio: AudioContext | null = null;

/** Each kind once, however many there are: `cube:Y` sounds like a cube, and what has no sound of its own like a piece. */
export function soundsOf(...heard: readonly string[]): Set<Sound> {
  return new Set(heard.map((one) => one.split(":")[0]!).map((kind) => (kind in SOUNDS ? (kind as Sound) : "piece")));
}

export function hear(heard: readonly string[]): void {
  if (!navigator.userActivation.hasBeenActive) return; // browsers keep a page silent until then; it would all be heard late, and at once
  studio ??= new AudioContext();
  if (studio.state !== "running") void studio.resume();
  for (const one of soundsOf(...heard)) for (const tone of SOUNDS[one]) play(studio, tone);
}

function play(on: AudioContext, { from, to = from, at = 0, lasts, wave = "sine", loud = 1 }: Tone): void {
  const [begin, end] = [on.currentTime + at, on.currentTime + at + lasts];
  const voice = new OscillatorNode(on, { type: wave, frequency: from });
  voice.frequency.exponentialRampToValueAtTime(to, end);
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUD * loud, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(on.destination);
  voice.start(begin);
  voice.stop(end);
}
