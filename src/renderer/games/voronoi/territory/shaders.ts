/** One triangle that covers the canvas. */
export const VERTEX_SHADER = `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}`

/**
 * A pixel's colour: from the owner of the cell below it, from the border, and from whether the cell would change hands.
 */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp int;
uniform highp usampler2D owners;
uniform highp usampler2D after;
uniform highp usampler2D tiles;
uniform vec2 origin;
uniform float cellsOfPixel;
uniform float height;
uniform bool trying;
uniform bool patterned;
uniform vec3 colours[10];
uniform float shades[5];
out vec4 painted;

ivec2 cellOf(vec2 at) { return ivec2(clamp(floor(at), 0.0, 999.0)); }
uint ownerOf(ivec2 cell) { return texelFetch(owners, cell, 0).r; }
uint nextOf(ivec2 cell) { return texelFetch(after, cell, 0).r; }

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, height - gl_FragCoord.y);
  vec2 at = origin + pixel * cellsOfPixel;
  if (any(lessThan(at, vec2(0.0))) || any(greaterThanEqual(at, vec2(1000.0)))) {
    painted = vec4(0.0);
    return;
  }
  ivec2 cell = cellOf(at);
  float reach = 0.75 * cellsOfPixel;
  ivec2 beside[4] = ivec2[4](cellOf(at + vec2(reach, 0.0)), cellOf(at - vec2(reach, 0.0)), cellOf(at + vec2(0.0, reach)), cellOf(at - vec2(0.0, reach)));
  uint owner = ownerOf(cell);
  uint next = trying ? nextOf(cell) : owner;
  bool changes = next != owner;
  bool border = false;
  for (int i = 0; i < 4; i++)
    border = border || (changes ? nextOf(beside[i]) == ownerOf(beside[i]) : ownerOf(beside[i]) != owner);
  float shade = shades[0];
  if (border)
    shade = shades[4];
  else if (changes)
    shade = mod(pixel.x + pixel.y, 10.0) < 5.0 ? shades[2] : shades[3];
  else if (patterned && texelFetch(tiles, ivec2(int(pixel.x) % 8, int(owner) * 8 + int(pixel.y) % 8), 0).r == 1u)
    shade = shades[1];
  // What nobody would own keeps stripes of its owner now.
  uint shown = next;
  if (changes && next == 0u && mod(pixel.x + pixel.y, 10.0) < 5.0)
    shown = owner;
  if (shown == 0u)
    shade = 0.0;
  painted = vec4(colours[shown] * shade, shade);
}`
